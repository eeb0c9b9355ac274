/**
 * Who may import whom. Areas of the server in the order in which they build on each other: an area may use
 * those before it, never those after it.
 */
const AREAS = [
  'kit',
  'access',
  'subscription',
  'brand',
  'records',
  'outlets',
  'people',
  'catalog',
  'stock',
  'purchasing',
  'sales',
  'reports',
  'books',
]

/** The last ones build on all of the above but not on each other. */
const LEAVES = ['integrations', 'public']

const TEST = String.raw`\.test\.tsx?$`

const areaRules = AREAS.map((area, at) => ({
  name: `${area}-knows-no-later-area`,
  severity: 'error',
  comment: 'Relations are declared downstream: the later area adds its field to the earlier type.',
  from: { path: `^server/src/${area}/`, pathNot: TEST },
  to: { path: `^server/src/(${[...AREAS.slice(at + 1), ...LEAVES].join('|')})/` },
}))

const leafRules = LEAVES.map((area) => ({
  name: `${area}-stands-alone`,
  severity: 'error',
  from: { path: `^server/src/${area}/`, pathNot: TEST },
  to: { path: `^server/src/(${LEAVES.filter((other) => other !== area).join('|')})/` },
}))

/** Folders of the web, and which others each may use; the table is in docs/architecture.md. */
const WEB_MAY_USE = {
  kit: [],
  parts: ['kit'],
  guest: ['kit'],
  'kitchen-display': ['kit'],
  operator: ['kit', 'parts'],
  gate: ['kit', 'parts'],
  shell: ['kit', 'parts'],
  pages: ['kit', 'parts', 'shell'],
}

const webRules = Object.entries(WEB_MAY_USE).map(([folder, others]) => ({
  name: `web-${folder}-stays-in-its-place`,
  severity: 'error',
  comment: `It may use ${others.join(', ') || 'nothing else of web/src'}.`,
  from: { path: `^web/src/${folder}/` },
  to: { path: `^web/src/(?!(${[folder, ...others].join('|')})/)` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...areaRules,
    ...leafRules,
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Types and what is fetched later included: what both need gets a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-know-no-assembly',
      severity: 'error',
      comment: 'main.ts, app.ts, schema.ts and routes.ts put the features together; features do not look up.',
      from: { path: '^server/src/[^/]+/', pathNot: TEST },
      to: { path: '^server/src/[^/]+\\.ts$' },
    },
    {
      name: 'web-takes-pure-files-only',
      severity: 'error',
      comment: 'Across the sides go schema.graphql, *.input.ts and *.calc.ts.',
      from: { path: '^web/' },
      to: { path: '^server/', pathNot: '\\.(input|calc)\\.ts$' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'pure-files-stay-pure',
      severity: 'error',
      comment: 'Input and calculation files run in the browser too.',
      from: { path: '^server/src/.*\\.(input|calc)\\.ts$' },
      to: { pathNot: ['\\.(input|calc)\\.ts$', '^node_modules/zod/'] },
    },
    ...webRules,
    {
      name: 'web-kit-knows-no-trade',
      severity: 'error',
      comment:
        'The kit works for any back office. What knows outlets, menus or receipts is in web/src/parts.',
      from: { path: '^web/src/kit/' },
      to: { path: '^server/src/(?!kit/)' },
    },
    {
      name: 'features-know-no-seed',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: TEST },
      to: { path: '^server/(seed|backup)/' },
    },
    {
      name: 'product-code-uses-no-test-code',
      severity: 'error',
      from: { path: '^(server|web)/(src|seed|backup|simulator|build)/', pathNot: `${TEST}|\\.factory\\.ts$` },
      to: { path: `${TEST}|^server/test/|^e2e/|^bench/` },
    },
    {
      name: 'product-code-uses-no-script',
      severity: 'error',
      comment: 'Scripts start the product, not the other way round.',
      from: { path: '^(server|web)/(src|seed|backup|simulator|build)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'browser-tests-stay-outside',
      severity: 'error',
      comment: 'They see of the product what a browser sees.',
      from: { path: '^e2e/[^/]+\\.spec\\.ts$' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|inline)$|^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
