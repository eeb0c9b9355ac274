const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** 'Chrome di Windows' of a user agent; what is unknown is called a device. */
export function describeDevice(user_agent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => user_agent?.includes(sign))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (!browser) return system ?? 'Perangkat lain'
  return system ? `${browser} di ${system}` : browser
}
