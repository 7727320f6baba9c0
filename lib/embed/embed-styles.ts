import type { Brand } from '#lib/brand/brand';
import type { Theme } from '#lib/brand/design-tokens';
import { toHex } from '#lib/brand/oklch';
import { siteThemes } from '#lib/brand/site-themes';

const COLOURS = ['paper', 'ink', 'ink-soft', 'sand-deep', 'terracotta', 'sea', 'sea-deep', 'on-sea'];

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const SERIF = "Fraunces,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";

/**
 * Returns the styles of a frame with homes, in the colours of a brand. Fonts are those of the reader's system: the site's own weigh more than
 * the whole frame.
 */
export function embedStyles(brand: Pick<Brand, 'themes' | 'hasSansHeadings'>): string {
  const themes = siteThemes(brand);
  const light = `color-scheme:light;${tokens(themes.light)}`;
  const dark = `color-scheme:dark;${tokens(themes.dark)}`;
  return `:root{${light}}
[data-theme=dark]{${dark}}
@media(prefers-color-scheme:dark){[data-theme=auto]{${dark}}}
*{box-sizing:border-box;margin:0}
body{padding:4px;background:var(--paper);color:var(--ink);font:16px/1.5 ${SANS};overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--sea);outline-offset:2px;border-radius:4px}
h1,h2{font-family:${brand.hasSansHeadings ? SANS : SERIF};font-weight:600;line-height:1.25;text-wrap:balance}
h1{font-size:26px}
h2{margin-top:2px;font-size:18px}
h1 a:hover,h2 a:hover{color:var(--sea)}
.soft,.place,.facts,.price{color:var(--ink-soft);font-size:14px}
header p{margin-top:2px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));gap:28px 20px;margin-top:18px;padding:0;list-style:none}
li{position:relative;display:flex;flex-direction:column}
h2 a::after{content:"";position:absolute;inset:0;border-radius:14px}
h2 a:focus-visible{outline:0}
h2 a:focus-visible::after{outline:3px solid var(--sea);outline-offset:2px}
.picture{position:relative;aspect-ratio:4/3;margin-bottom:10px;overflow:hidden;border-radius:14px;background:var(--sand-deep)}
img{display:block;width:100%;height:100%;object-fit:cover}
.offer{position:absolute;inset-block-start:10px;inset-inline-start:10px;max-width:calc(100% - 20px);padding:1px 10px;border-radius:99px;background:var(--paper);color:var(--terracotta);font-size:13px;font-weight:600}
.top{display:flex;justify-content:space-between;gap:10px;font-size:14px}
.place{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.rating{flex:none}
.rating b{color:var(--terracotta)}
.price{margin-top:auto;padding-top:4px}
.price strong{color:var(--ink);font-size:17px;font-weight:600}
footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px 20px;margin-top:26px;padding-bottom:4px}
.all{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;border-radius:12px;background:var(--sea);color:var(--on-sea);font-weight:600}
.all:hover{background:var(--sea-deep)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(forced-colors:active){.picture,.all{border:1px solid}}`;
}

function tokens(theme: Theme): string {
  return COLOURS.flatMap((name) => {
    const colour = theme.get(name);
    return colour ? [`--${name}:${toHex(colour)}`] : [];
  }).join(';');
}
