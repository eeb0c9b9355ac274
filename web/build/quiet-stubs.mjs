/**
 * A plugin that refuses a build where the panel's first file carries what one page alone draws: a route's own file reads
 * its address with what a `*.search.ts` of its page says, and names everything else in what it draws.
 *
 * @param {string} name of the file that every page loads
 * @returns {import('vite').Plugin}
 */
export function quietStubs(name) {
  return {
    name: 'lumbung-quiet-stubs',
    apply: 'build',
    generateBundle(_options, bundle) {
      const loud = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.name === name
          ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 && isOfOnePage(id) ? [id] : [],
            )
          : [],
      )
      if (loud.length > 0) this.error(`read by a route before it is opened:\n${loud.join('\n')}`)
    },
  }
}

/** Whether a module belongs to one page and is neither its route nor the reader of its address. */
const isOfOnePage = (/** @type {string} */ id) =>
  /\/src\/pages\/.*[^/]\.(?!search\.ts$)[a-z-]+\.[a-z.]*tsx?$/.test(id)
