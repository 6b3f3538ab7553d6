import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The policy of the page forbids inline scripts and data: scripts; small pictures may stay inline.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: {
    // `npm run dev` beside a running server.
    proxy: { '/api': { target: 'http://127.0.0.1:7453', ws: true } },
  },
});
