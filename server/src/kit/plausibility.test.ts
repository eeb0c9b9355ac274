import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_THRESHOLDS, judge, type Reading, type Thresholds } from './plausibility.calc.ts'

const reading = (values: Partial<Reading>): Reading => ({
  subject: 'count.1.7',
  path: 'entries.0.parts.0.quantity',
  label: 'Gula',
  entered: '6',
  unit: 'kg',
  reference: '6',
  reference_name: 'di sistem',
  ...values,
})

const ask = (values: Partial<Reading>, thresholds: Partial<Thresholds> = {}) =>
  judge(reading(values), { ...DEFAULT_THRESHOLDS, ...thresholds })

test('six thousand where six are asks whether six were meant', () => {
  expect(ask({ entered: '6000' })).toEqual({
    code: 'count.1.7:x1000:6000 kg',
    path: 'entries.0.parts.0.quantity',
    label: 'Gula',
    message: 'Gula: 6.000 kg, di sistem 6 kg. Maksud Anda 6 kg?',
    entered: '6.000 kg',
    reference: '6 kg',
    suggestion: { value: '6', unit: 'kg', text: '6 kg' },
    is_far: true,
  })
})

test('a figure far away without looking like a slip says how many times', () => {
  const far = ask({ entered: '24,5'.replace(',', '.') })
  expect(far).toMatchObject({ suggestion: null, is_far: true, code: 'count.1.7:far:24.5 kg' })
  expect(far?.message).toBe('Gula: 24,5 kg, 4 kali di sistem 6 kg')
  expect(ask({ entered: '1.5' })?.message).toBe('Gula: 1,5 kg, hanya 1/4 di sistem 6 kg')
})

test('a thousandth in another unit suggests the figure in that unit', () => {
  const units = [
    { name: 'g', factor: '1' },
    { name: 'kg', factor: '1000' },
  ]
  expect(ask({ entered: '200', reference: '0.2', units })?.suggestion?.text).toBe('200 g')
  expect(ask({ entered: '6', unit: 'g', reference: '6000', units })?.suggestion).toEqual({
    value: '6',
    unit: 'kg',
    text: '6 kg',
  })
  expect(ask({ entered: '25000', unit: 'Rp', reference: '2500' })?.suggestion?.text).toBe('Rp 2.500')
})

test('a pack taken for a piece is a slip, a pair is an ordinary difference', () => {
  const units = [
    { name: 'butir', factor: '1' },
    { name: 'tray', factor: '30' },
    { name: 'pasang', factor: '2' },
  ]
  const tray = ask({ entered: '4', unit: 'tray', reference: '0.1333', units })
  expect(tray?.suggestion?.text).toBe('4 butir')
  expect(ask({ entered: '12', unit: 'butir', reference: '6', units })).toBeNull()
})

test('a price of a piece taken for one of a pack is put right as a price', () => {
  const units = [
    { name: 'butir', factor: '1' },
    { name: 'tray', factor: '30' },
  ]
  const price = ask({ entered: '2000', unit: 'Rp', of_unit: 'tray', reference: '60000', units })
  expect(price?.suggestion).toEqual({ value: '60000', unit: 'Rp', text: 'Rp 60.000' })
})

test('who counts blind is asked to look again and told nothing of what should be there', () => {
  const blind = ask({ entered: '6000', is_blind: true })
  expect(blind).toMatchObject({ reference: null, suggestion: null, code: 'count.1.7:check:6000 kg' })
  expect(blind?.message).toBe('Gula: 6.000 kg jauh dari perkiraan. Periksa kembali')
})

test('nothing known, zero, less than zero and what is no number ask nothing', () => {
  for (const reference of [null, undefined, '', '0', '0.0000', '-6', 'abc'])
    expect(ask({ entered: '6000', reference })).toBeNull()
  expect(ask({ entered: '-6' })).toBeNull()
  expect(ask({ entered: 'enam' })).toBeNull()
})

test('nothing where something was is far, unless nothing is an answer', () => {
  expect(ask({ entered: '0' })).toMatchObject({ is_far: true, suggestion: null })
  expect(ask({ entered: '0', allows_zero: true })).toBeNull()
  expect(ask({ entered: '0', is_draft: true })).toBeNull()
})

test('of what is ordinary when little only much is asked about', () => {
  expect(ask({ entered: '0.006', is_only_above: true })).toBeNull()
  expect(ask({ entered: '6000', is_only_above: true })).not.toBeNull()
})

/** A decimal of four places from ten-thousandths. */
const decimal = (units: number) => (units / 10_000).toFixed(4)

/** The rule in floating point; ratios too close to a limit to tell are left out. */
function model(
  entered: number,
  reference: number,
  packs: readonly number[],
  { plausible_times, slip_tolerance_bp }: Thresholds,
) {
  const ratio = Math.max(entered, reference) / Math.min(entered, reference)
  const tolerance = slip_tolerance_bp / 10_000
  const factors = [10, 100, 1000, ...packs.filter((pack) => pack >= 3)]
  const limits = [plausible_times, ...factors.flatMap((f) => [f * (1 - tolerance), f * (1 + tolerance)])]
  // Distances are counted in whole basis points, rounded up.
  const is_close = limits.some((limit) => Math.abs(ratio / limit - 1) < 0.0003)
  const is_slip = factors.some((factor) => Math.abs(ratio / factor - 1) <= tolerance)
  return { is_close, is_slip, is_far: ratio > plausible_times }
}

const amounts = fc.integer({ min: 1, max: 50_000_000 })
const thresholds = fc.record({
  plausible_times: fc.integer({ min: 2, max: 100 }),
  slip_tolerance_bp: fc.integer({ min: 0, max: 3000 }),
})

test('agrees with a plain model at, below and above every threshold, with packs', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.oneof(
        fc.constantFrom(1, 2, 3, 6, 10, 12, 24, 100, 1000),
        fc.double({ min: 0.3, max: 2000, noNaN: true }),
      ),
      fc.double({ min: 0.7, max: 1.3, noNaN: true }),
      fc.boolean(),
      fc.constantFrom([], [2], [12], [24, 2.5]),
      thresholds,
      (base, factor, wobble, is_above, packs, limits) => {
        const other = Math.max(1, Math.round(base * factor * wobble))
        const [entered, reference] = is_above ? [other, base] : [base, other]
        const units = [
          { name: 'pcs', factor: '1' },
          ...packs.map((pack, place) => ({ name: `pak ${place}`, factor: String(pack) })),
        ]
        const wanted = model(entered, reference, packs, limits)
        fc.pre(!wanted.is_close)
        const facts = { entered: decimal(entered), reference: decimal(reference), unit: 'pcs', units }
        const warning = ask(facts, limits)
        expect(warning !== null).toBe(wanted.is_slip || wanted.is_far)
        expect(warning?.is_far ?? false).toBe(wanted.is_far)
        expect(warning?.suggestion != null).toBe(wanted.is_slip)
        expect(ask({ ...facts, is_draft: true }, limits) !== null).toBe(wanted.is_slip)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a suggestion, taken, asks nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(10, 100, 1000),
      fc.boolean(),
      (pieces, factor, is_above) => {
        const exact = (value: number) => decimal(value)
        const reference = pieces * 10_000
        const entered = is_above ? reference * factor : reference / factor
        fc.pre(Number.isInteger(entered))
        const suggestion = ask({ entered: exact(entered), reference: exact(reference) })?.suggestion
        expect(suggestion).not.toBeNull()
        expect(Number(suggestion?.value)).toBe(pieces)
        expect(ask({ entered: suggestion?.value ?? '', reference: exact(reference) })).toBeNull()
      },
    ),
  )
})

test('the code names the figure however it is written, and no other figure', () => {
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const codeOf = (units: number) => ask({ entered: decimal(units), reference: '100000000' })?.code
      expect(codeOf(one) === codeOf(other)).toBe(one === other)
    }),
  )
  expect(ask({ entered: '6000.0000' })?.code).toBe(ask({ entered: '6000' })?.code)
})
