import { readdirSync, readFileSync } from 'node:fs'

/** Rooms of pages outside the panel, and what they take from its parts. The build refuses an outside page that needs more. */
const OUTSIDE = /^src\/(gate|parts\/two-step)\//

/**
 * The icons that pages outside the panel draw, and those that several places of the panel draw, as the modules they are:
 * the first come with what everybody loads, the others with the panel. An icon of one place alone goes with that place.
 *
 * @param {string} folder of the sources
 * @param {RegExp} base what both kinds of pages load, by its path from there
 * @returns {{ base: string, panel: string }} sources of expressions that take their modules
 */
export function shareIcons(folder, base) {
  /** @type {Map<string, Set<string>>} */
  const used_in = new Map()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.tsx') && !path.endsWith('.ts')) continue
    const text = readFileSync(`${folder}/${path}`, 'utf8')
    for (const [, names] of text.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g))
      for (const [name] of names?.matchAll(/\bIcon\w+/g) ?? [])
        used_in.set(name, (used_in.get(name) ?? new Set()).add(`src/${path}`))
  }
  const isOutside = (/** @type {string} */ path) => OUTSIDE.test(path) || base.test(path)
  const icons = [...used_in].map(([name, paths]) => ({ name, paths: [...paths] }))
  const outside = icons.filter(({ paths }) => paths.some(isOutside))
  const shared = icons.filter((icon) => icon.paths.length > 1 && !outside.includes(icon))
  const modules = (/** @type {typeof icons} */ of) =>
    String.raw`@tabler/icons-react/.*/(${of.map(({ name }) => name).join('|')})\.`
  return {
    base: `${modules(outside)}|@tabler/icons-react/.*/(createReactComponent|defaultAttributes)`,
    panel: modules(shared),
  }
}
