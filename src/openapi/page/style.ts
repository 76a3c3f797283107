/** As in web/src/design/tokens.css: daylight first, lamplight second. */
export const TOKENS: Record<string, string> = {
  '--ground': 'light-dark(#f7f2e7, #16110c)',
  '--ground-raised': 'light-dark(#fffcf5, #1f1811)',
  '--ground-sunken': 'light-dark(#efe7d6, #0f0b08)',
  '--ground-hover': 'light-dark(#f0e8d8, #281f16)',
  '--ink': 'light-dark(#271d12, #eee3cf)',
  '--ink-soft': 'light-dark(#55452f, #c6b69d)',
  '--ink-faint': 'light-dark(#6d5b41, #a39277)',
  '--line': 'light-dark(#e0d4bd, #34291d)',
  '--brass': 'light-dark(#835707, #dcae55)',
  '--brass-hover': 'light-dark(#633f05, #ecc577)',
  '--danger': 'light-dark(#96261f, #f0998b)',
  '--success': 'light-dark(#22604b, #86c9ab)',
  '--info': 'light-dark(#2b567c, #9fc3e3)',
  '--focus': 'light-dark(#2b567c, #f4d693)',
  '--selection': 'light-dark(#f0d9a2, #5a4318)',
}

const STACKS: Record<string, string> = {
  '--font-serif': `'Alegreya Variable', 'Iowan Old Style', Palatino, Georgia, serif`,
  '--font-sans': `'Source Sans 3 Variable', 'Segoe UI', system-ui, sans-serif`,
}

const FONTS = [
  { family: 'Alegreya Variable', file: /\/alegreya-latin-wght-normal-[\w-]+\.woff2$/ },
  { family: 'Source Sans 3 Variable', file: /\/source-sans-3-latin-wght-normal-[\w-]+\.woff2$/ },
]

/** The page's style sheet. Where the web build is served, its fonts are used; `assets` are its addresses. */
export function createStyle(assets: string[]): string {
  const tokens = Object.entries({ ...TOKENS, ...STACKS }).map(
    ([name, value]) => `${name}: ${value};`,
  )
  const fonts = FONTS.map(({ family, file }) => {
    const path = assets.find((asset) => file.test(asset))
    if (!path) return ''
    return `@font-face { font-family: '${family}'; font-weight: 200 900; font-display: swap; src: url('${path}') format('woff2'); }`
  })
  return [...fonts, `:root { color-scheme: light dark; ${tokens.join(' ')} }`, RULES].join('\n')
}

const RULES = `
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { background: var(--ground); color: var(--ink); font: 1rem/1.5 var(--font-sans); scroll-padding-top: 1.5rem; text-size-adjust: 100%; }
body { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; }
h1, h2, h3 { font-family: var(--font-serif); font-weight: 600; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(2rem, 1.6rem + 1.6vw, 2.625rem); }
h2 { font-size: 1.75rem; }
h4 { margin: 1.75rem 0 0.5rem; color: var(--ink-faint); font-size: 0.9375rem; font-weight: 600; }
a { color: var(--brass); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { color: var(--brass-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
::selection { background: var(--selection); color: var(--ink); }
code, pre { font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; font-size: 0.875em; }
pre { margin-top: 0.5rem; padding: 0.875rem 1rem; overflow-x: auto; border-radius: 5px; background: var(--ground-sunken); font-size: 0.9375rem; line-height: 1.6; }
ul, ol { padding: 0; list-style: none; }
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--ground-raised); }
.skip:focus { left: 1rem; top: 1rem; }
.brand { font-family: var(--font-serif); font-size: 1.1875rem; }
.brand a { color: var(--ink-soft); text-decoration: none; }
.version, .who, .media, .limits { color: var(--ink-faint); font-size: 0.9375rem; }
.version { margin-top: 0.5rem; }
.media ~ .media { margin-top: 1.25rem; }
.prose, .details { max-width: 65ch; font-family: var(--font-serif); font-size: 1.1875rem; line-height: 1.6; text-wrap: pretty; }
.prose { margin-top: 0.5rem; }

nav { margin: 2.5rem 0; }
nav h2 { font-family: var(--font-sans); font-size: 0.9375rem; color: var(--ink-faint); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-top: 0.25rem; }
nav a { display: inline-flex; min-height: 2.75rem; align-items: center; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav span { color: var(--ink-faint); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
section + section { margin-top: 4rem; }
section > .prose:last-of-type { margin-bottom: 1rem; }

.route { border-top: 1px solid var(--line); }
.route:last-child { border-bottom: 1px solid var(--line); }
.route > summary { display: block; padding: 0.75rem 0.5rem; cursor: pointer; }
.route > summary::-webkit-details-marker { display: none; }
.route > summary:hover { background: var(--ground-hover); }
.route[open] > summary { background: var(--ground-raised); }
.route h3 { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: 0.125rem 0.5rem; align-items: baseline; font-family: var(--font-sans); font-size: 1rem; font-weight: 400; text-wrap: wrap; }
.shape h3 { display: block; font-weight: 600; }
.method { font-size: 0.8125rem; font-weight: 650; }
.get { color: var(--success); }
.post { color: var(--brass); }
.put, .patch { color: var(--info); }
.delete { color: var(--danger); }
.path { font-size: 0.9375rem; }
.summary { grid-column: 2; color: var(--ink-soft); line-height: 1.4; }
.shape .summary { color: var(--ink); }
.inside { padding: 0.75rem 0.5rem 2rem; scroll-margin-top: 5.5rem; }
.inside > .who { margin-top: 0.5rem; }
.status { color: var(--success); font-variant-numeric: tabular-nums; }
.kind { color: var(--ink-soft); }

.fields { margin-top: 0.5rem; }
.fields > div { padding: 0.5rem 0; border-top: 1px solid var(--line); }
.fields dd { margin: 0; max-width: 65ch; }
.fields .name { color: var(--ink); font-weight: 600; }
.type { color: var(--ink-soft); font-size: 0.9375rem; }
.required { color: var(--brass); font-size: 0.8125rem; }
.fields .fields { margin-top: 0.5rem; padding-left: 0.875rem; border-left: 2px solid var(--line); }
.fields .fields > div:first-child { border-top: 0; }
.choices { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-top: 0.25rem; }
.choices code { display: block; padding: 0 0.375rem; border-radius: 3px; background: var(--ground-sunken); }
.branches > li + li { margin-top: 1.25rem; }
.branches > li + li::before { content: 'or'; display: block; margin-bottom: 0.25rem; color: var(--ink-faint); font-style: italic; }
.refusals > div { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: 0.5rem; }
.refusals dt { color: var(--ink-faint); font-variant-numeric: tabular-nums; }
.refusals dd { margin: 0; color: var(--ink-soft); }

@media (width >= 60rem) {
  body { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 0 3.5rem; padding-top: 3.5rem; }
  header { grid-column: 2; }
  nav { grid-row: 1 / 3; grid-column: 1; margin: 0; position: sticky; top: 3.5rem; align-self: start; max-height: calc(100dvh - 5rem); overflow-y: auto; }
  nav ul { display: block; }
  nav li { display: flex; align-items: baseline; justify-content: space-between; }
  nav a { min-height: 2rem; }
  main { grid-column: 2; margin-top: 3rem; }
  .route h3 { grid-template-columns: 4rem minmax(0, 1fr) minmax(0, 18rem); }
  .route .summary { grid-column: 3; }
  .shape h3 { display: block; }
  .inside { padding-left: 5rem; }
  .fields > div { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); gap: 0 1.5rem; }
  .fields .fields > div { display: block; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`
