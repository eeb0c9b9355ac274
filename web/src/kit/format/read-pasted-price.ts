const highest = 1_000_000_000

/**
 * Reads whole rupiah as spreadsheets write them: 'Rp 25.000', '25,000', '25000', '25.000,00', 'Rp25.000,-'. Dots and
 * commas before three digits part thousands; cents have to be zero. Undefined for anything else.
 */
export function readPastedPrice(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0]/g, '').replace(/^rp\.?/i, '')
  const whole = bare.replace(/,-$/, '').replace(/[.,]0{1,2}$/, '')
  if (!/^(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return undefined
  const price = Number(whole.replace(/[.,]/g, ''))
  return price <= highest ? price : undefined
}
