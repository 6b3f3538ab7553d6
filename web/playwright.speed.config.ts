import { defineConfig } from '@playwright/test';
import shared from './playwright.config';

/** What is measured, one thing after the other, and is no test. */
export default defineConfig(shared, { testDir: 'tests/speed', workers: 1, reporter: [['dot']] });
