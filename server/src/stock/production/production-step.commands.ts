import { command } from '../../kit/command.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { CancelProductionInput, FinishProductionInput, ProductionStepInput } from './production.input.ts'
import { beginAction, finishAction } from './production.policy.ts'
import { readLines } from './production-parts.ts'
import { askFinished } from './production-plausible.ts'
import { postProduction, takeBackProduction } from './production-posting.ts'

const A_MINUTE = 60_000

/** Says that a production is under way; nothing moves yet. */
export const startProduction = command('production.start', {
  permission: can('produce', 'update'),
  input: ProductionStepInput,
  run: async (tx, { id, version }) => {
    const row = await beginAction(tx, id, 'start', version)
    return finishAction(tx, row, 'start', { status: 'running', changes: { started_at: tx.now() } })
  },
})

/** Finishes a production: what was used leaves stock, what came out comes in at what that was worth. */
export const finishProduction = command('production.finish', {
  permission: can('produce', 'update'),
  input: FinishProductionInput,
  asks: true,
  run: async (tx, input) => {
    const row = await beginAction(tx, input.id, 'finish', input.version)
    if (input.produced_at && input.produced_at.getTime() > tx.now().getTime() + A_MINUTE)
      throw invalid({ produced_at: 'Tidak boleh di masa depan' })
    await askFinished(tx, row, await readLines(tx, row.id), input)
    const { lines, ...posted } = await postProduction(tx, row, input)
    return finishAction(tx, row, 'finish', {
      status: 'done',
      changes: {
        ...posted,
        yield_quantity: input.yield_quantity,
        waste_quantity: input.waste_quantity ?? '0',
        maker: tx.actor,
        done_at: tx.now(),
        ...(input.note === undefined ? {} : { note: input.note }),
      },
      details: { lines },
    })
  },
})

/** Cancels a production; what a finished one moved is taken back, once. */
export const cancelProduction = command('production.cancel', {
  permission: can('produce', 'update'),
  input: CancelProductionInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginAction(tx, id, 'cancel', version)
    if (row.status === 'done') await takeBackProduction(tx, row, remark)
    return finishAction(tx, row, 'cancel', {
      status: 'cancelled',
      changes: { cancelled_at: tx.now() },
      details: { remark },
    })
  },
})
