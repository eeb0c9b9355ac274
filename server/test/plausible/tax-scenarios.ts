import { receive } from '../receiving.ts'
import type { Make } from './make-scenario.ts'

const KEPT =
  '1 penerimaan atau retur selesai dengan PPN Rp\u00a01.100 tetap seperti saat diselesaikan; yang keliru dibatalkan lalu dicatat ulang.'

/** Calls that change days on which taxes were something else, of months with documents that are posted. */
export const TAX_SCENARIOS: Record<string, Make> = {
  updateLegalEntity: async ({ brand: { master }, outlet_id, milk }) => {
    const lines = [{ item_id: milk, unit: 'liter', unit_quantity: '1', price: 10_000 }]
    await receive(master, { outlet_id, tax: 1_100, lines })
    const { legalEntityList } = await master.ask('{ legalEntityList { nodes { id } } }')
    return {
      values: { id: legalEntityList.nodes[0].id, pkp_since: '2026-11-01' },
      message: `Status PKP berubah untuk Nov 2026: ${KEPT}`,
    }
  },
  setOutletRegistration: async ({ brand: { master }, outlet_id, milk }) => {
    const lines = [{ item_id: milk, unit: 'liter', unit_quantity: '1', price: 10_000 }]
    await receive(master, { outlet_id, tax: 1_100, lines })
    const { createLegalEntity } = await master.ask(
      'mutation { createLegalEntity(legal_entity: { name: "PT Dua" }) { id } }',
    )
    return {
      values: { outlet_id, since: '2026-11-10', legal_entity_id: createLegalEntity.id },
      message: `Badan usaha atau kota berubah untuk Nov 2026. ${KEPT}`,
    }
  },
}
