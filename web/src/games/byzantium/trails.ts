// The ways of what moved last and of what is about to move, as paths.

import type { Site } from './model';
import { pathBetween } from './places';
import type { Props } from './prompt';

export function trailsOf(props: Props, sites: Map<string, Site>): string[] {
  const steps: [string, string][] = [];
  for (const event of props.last) {
    if (event.event === 'moved' || event.event === 'fled') steps.push([event.from, event.to]);
  }
  const { asked } = props.prompt;
  if (asked.ask === 'march' && props.chosen?.startsWith('to ') === true) {
    steps.push([asked.from, props.chosen.slice(3)]);
  } else if (asked.ask === 'flight') {
    for (const { path } of props.guide.choices) {
      let from = asked.city;
      for (const to of path ?? []) {
        steps.push([from, to]);
        from = to;
      }
    }
  } else if (asked.ask === 'double' || asked.ask === 'permit') {
    steps.push([asked.from, asked.to]);
  }
  return pathsOf(steps, props, sites);
}

/** The way to every city that can be marched to: it shows when the city is pointed at. */
export function routesOf(props: Props, sites: Map<string, Site>): Map<string, string> {
  const { asked } = props.prompt;
  if (asked.ask !== 'march') return new Map();
  const targets = props.legal.filter((action) => action.startsWith('to ')).map((action) => action.slice(3));
  return new Map(targets.map((to) => [to, pathsOf([[asked.from, to]], props, sites).join('')]));
}

function pathsOf(steps: [string, string][], props: Props, sites: Map<string, Site>): string[] {
  const { links } = props.material;
  const paths = steps.flatMap(([a, b]) => {
    const [from, to] = [sites.get(a), sites.get(b)];
    const link = links.find((it) => (it.a === a && it.b === b) || (it.a === b && it.b === a));
    return from === undefined || to === undefined ? [] : [pathBetween(from, to, link?.way ?? 'sea')];
  });
  return [...new Set(paths)];
}
