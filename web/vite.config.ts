import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { maps } from './vite/maps.ts';
import { rules } from './vite/rules.ts';

// `npm run dev` beside a running server.
const proxy = { '/api': { target: process.env.KATHISMA_URL ?? 'http://127.0.0.1:7453', ws: true } };

export default defineConfig({
  plugins: [svelte(), rules(), maps()],
  // A map that a host brings is drawn beside the page.
  worker: { format: 'es', plugins: () => [maps()] },
  build: {
    target: 'es2022',
    // The policy of the page forbids inline scripts and data: scripts; small pictures may stay inline.
    modulePreload: { polyfill: false },
    // A drawn map is a file of its own: it changes less often than the code, and both are weighed.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'medioevo-map', test: /virtual:(atlas|shore)\/medioevo$/ }],
        },
      },
    },
    chunkSizeWarningLimit: 450,
  },
  server: {
    proxy,
    // The rules are read from docs/ beside this folder.
    fs: { allow: ['..'] },
  },
  preview: { proxy },
});
