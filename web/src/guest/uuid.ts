/** 122 random bits; also on pages that are not served over HTTPS, where randomUUID is missing. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => {
    const fixed = at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
