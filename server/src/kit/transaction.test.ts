import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { invalid } from './errors.ts'
import { transaction } from './transaction.ts'

const app = useTestApp()

async function closedBy(work: () => Promise<unknown>): Promise<number> {
  let closed = 0
  const count = (broken: unknown) => {
    if (broken) closed++
  }
  app().services.pool.on('release', count)
  await work().catch(() => {})
  app().services.pool.off('release', count)
  return closed
}

test('a refusal gives its connection back; one on which a statement failed is closed', async () => {
  const { ctx } = await app().createBrand()
  const refuse = () =>
    transaction(ctx, () => {
      throw invalid({ name: 'Nama wajib diisi' })
    })
  const fail = () => transaction(ctx, (tx) => tx.client.query('select 1 / 0'))
  expect(await closedBy(refuse)).toBe(0)
  expect(await closedBy(fail)).toBe(1)
})
