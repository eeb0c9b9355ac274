import { readTasks, type Tasks } from '../../access/task/task.queries.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { limitStatements } from '../../kit/heavy/in-turn.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { withAccess } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { makerContext } from '../report-schedule/maker-context.ts'

/**
 * Reads what waits for an admin by the rights it has now, when the brand's turn has come, and hands it on in one transaction.
 * Who is gone, or has to add a second step first, is told nothing; what fails is reported and comes round again.
 */
export async function withTasksOf(
  services: Services,
  { brand_id, admin_id }: { readonly brand_id: number; readonly admin_id: number },
  { job }: { readonly job: string },
  work: (tx: WriteContext, tasks: Tasks) => Promise<void>,
): Promise<void> {
  const endTurn = await services.heavy.take('mail', brand_id)
  try {
    const own = await makerContext(services, { brand_id, created_by: admin_id })
    await withAccess(own, 'signed_in', 'read', async (reading) => {
      const tasks = await readTasks(limitStatements(reading, 'mail'))
      await transaction(reading, (tx) => work(tx, tasks))
    })
  } catch (error) {
    if (!(error instanceof UserError)) reportThrown(services.errors, error, { job })
  } finally {
    endTurn()
  }
}
