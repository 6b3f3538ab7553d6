import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { maps } from './vite/maps.ts';

export default defineConfig({
  plugins: [svelte(), maps()],
  // Some draw whole maps, which takes a busy machine a while.
  test: { include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'], testTimeout: 30_000 },
});
