// Packs the files of the built page once, so that the server sends them small without packing them itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const packable = /\.(html|js|css|svg|json|txt|webmanifest)$/;

function pack(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      pack(path);
    } else if (packable.test(name)) {
      const plain = readFileSync(path);
      const quality = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      const packed = {
        gz: gzipSync(plain, { level: 9 }),
        br: brotliCompressSync(plain, { params: quality }),
      };
      for (const [ending, bytes] of Object.entries(packed)) {
        if (bytes.length < plain.length) writeFileSync(`${path}.${ending}`, bytes);
      }
    }
  }
}

pack(process.argv[2]);
