// Draws a map that a host brought. It takes a second or two, so it happens beside the page.

import land from 'virtual:land/medioevo';
import { draw, type Source } from './atlas';

addEventListener('message', ({ data }: MessageEvent<Source>) => postMessage(draw(data, land)));
