import { hearServerTime } from '../src/kit/clock.ts'

// Tests of the web go by the suite's instant, as if a server had told it.
hearServerTime(Date.parse(String(import.meta.env.LUMBUNG_TEST_AT)))
