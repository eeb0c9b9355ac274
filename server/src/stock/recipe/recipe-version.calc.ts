/** What decides when a version holds. */
export interface VersionTerm {
  readonly no: number
  /** Business date, `YYYY-MM-DD`. */
  readonly effective_from: string
}

/** Whether `a` goes before `b` among versions that have begun: begun later, or begun the same day and made later. */
function isLater(a: VersionTerm, b: VersionTerm): boolean {
  if (a.effective_from !== b.effective_from) return a.effective_from > b.effective_from
  return a.no > b.no
}

/** The version in force on a business date: the one that began last, of several of a day the highest number. */
export function versionAt<V extends VersionTerm>(versions: readonly V[], date: string): V | undefined {
  let found: V | undefined
  for (const version of versions) {
    if (version.effective_from > date) continue
    if (!found || isLater(version, found)) found = version
  }
  return found
}

/** The version to show today: the one in force, else the first that is to come. */
export function currentVersion<V extends VersionTerm>(versions: readonly V[], date: string): V | undefined {
  const in_force = versionAt(versions, date)
  if (in_force) return in_force
  const first = versions.reduce<string | undefined>(
    (least, { effective_from }) => (least === undefined || effective_from < least ? effective_from : least),
    undefined,
  )
  return first === undefined ? undefined : versionAt(versions, first)
}
