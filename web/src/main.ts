import './look/fonts.css';
import './look/fonts-maps.css';
import './look/tokens.css';
import './look/look.css';
import './look/figures.css';
import './look/page.css';
import emblems from './look/emblems.svg?no-inline';
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { session } from './lib/session.svelte';
import { startSettings } from './lib/settings.svelte';
import { laySheet, sheets } from './lib/sprite';
import { fail } from './lib/toasts.svelte';

startSettings();
startRouter();
session.start().catch(fail);
for (const sheet of [sheets.icons, emblems]) laySheet(sheet).catch(() => {});

mount(App, { target: document.getElementById('app')! });
