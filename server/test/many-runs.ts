import fc from 'fast-check'

const times = Number(process.env.FC_TIMES)

/** fast-check whose properties are tried `FC_TIMES` times as often; stands in for it where that is set. */
// biome-ignore lint/style/noDefaultExport: fast-check, which it stands in for, is imported by default
export default {
  ...fc,
  assert: <Values>(
    property: fc.IRawProperty<Values>,
    { numRuns = 100, ...how }: fc.Parameters<Values> = {},
  ) => fc.assert(property, { ...how, numRuns: numRuns * times }),
}
