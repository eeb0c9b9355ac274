import { afterAll, vi } from 'vitest'
import { forgetStatements } from '../src/kit/db/connection.ts'
import { forgetOutcomes } from './attack/tenant-rows.ts'
import { restartNumbers } from './brand.ts'
import { beginAt } from './clock.ts'
import { SUITE_INSTANT } from './instant.ts'
import { useCheapPasswords } from './password-cost.ts'
import { judgeStatements } from './tied/watch-statements.ts'

// Files of a worker share its modules. What one of them has set is gone before the next begins.
vi.resetConfig()
beginAt(SUITE_INSTANT)
restartNumbers()
forgetStatements()
forgetOutcomes()
useCheapPasswords()
// An attack sends thousands of them.
afterAll(judgeStatements, 120_000)
