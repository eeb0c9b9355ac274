/** Of a write, by the names of its arguments. */
type Variables = Readonly<Record<string, unknown>>

/** The same values, meant for the version of the record that stands now. */
export function withVersion(variables: Variables, version: number | undefined): Variables {
  if (version === undefined) return variables
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value && typeof value === 'object' && 'version' in value ? { ...value, version } : value,
    ]),
  )
}

/** The same values, meant for a record that had no id yet. */
export function withId(variables: Variables, id: number): Variables {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value && typeof value === 'object' ? { ...value, id } : value,
    ]),
  )
}
