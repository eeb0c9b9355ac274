import { vi } from 'vitest'
import { hearServerTime } from '../src/kit/clock.ts'

// Files of a worker share its modules. What one of them has set is gone before the next begins.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.resetConfig()
// Tests of the web go by the suite's instant, as if a server had told it.
hearServerTime(Date.parse(String(import.meta.env.LUMBUNG_TEST_AT)))
