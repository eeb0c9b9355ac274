/**
 * The instant at which every suite begins: a Wednesday afternoon in a month without holidays. `npm test -- --at` and
 * `npm run test:calendar` name another one.
 */
export const SUITE_INSTANT = process.env.LUMBUNG_TEST_AT ?? '2026-11-25T14:10:00+07:00'
