import { planChunks } from './chunk-plan.mjs'

/**
 * A plugin that plans the files of what pages share, once it is known who needs what, and the group that makes them.
 * What a group of the given ones takes stays with it, and with it what that needs.
 *
 * @param {{ test: RegExp }[]} groups that are chosen by hand
 * @param {(id: string) => boolean} isLight whether an entry loads nothing for the sake of others
 */
export function sharedFiles(groups, isLight) {
  /** @type {Map<string, string>} */
  const file_of = new Map()
  const isTaken = (/** @type {string} */ id) =>
    id.startsWith('\0') || groups.some(({ test }) => test.test(id))
  return {
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'lumbung-shared-files',
      apply: 'build',
      renderStart() {
        const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
        const imports_of = new Map(infos.map(({ id, importedIds }) => [id, importedIds]))
        const taken = new Set()
        const take = (/** @type {string} */ id) => {
          if (taken.has(id)) return
          taken.add(id)
          for (const needed of imports_of.get(id) ?? []) take(needed)
        }
        for (const { id } of infos) if (isTaken(id)) take(id)
        const modules = infos
          .filter(({ id }) => !taken.has(id))
          .map(({ id, code, importedIds }) => ({ id, bytes: code?.length ?? 0, imports: importedIds }))
        const entries = infos.filter((info) => info.isEntry || info.dynamicImporters.length > 0)
        const ids = entries.map(({ id }) => id)
        const files = planChunks(modules, ids, ids.filter(isLight))
        file_of.clear()
        for (const [place, ids] of files.entries()) for (const id of ids) file_of.set(id, `shared-${place}`)
      },
    },
    group: {
      debugName: 'shared',
      name: (/** @type {string} */ id) => file_of.get(id) ?? null,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  }
}
