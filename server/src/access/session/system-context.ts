import { createContext } from '../../kit/brand-context.ts'
import type { Context, Services } from '../../kit/context.ts'
import type { Entitlement, Viewer } from '../../kit/viewer.ts'

const UNLIMITED: Entitlement = { includes: () => true, refuse: () => undefined }

/** The context of work nobody asked for: jobs, the demo data. It may do everything in its brand. */
export function createSystemContext(services: Services, brand_id: number): Context {
  return createContext(services, { brand_id, viewer: systemViewer(brand_id), actor: 'Sistem' })
}

function systemViewer(brand_id: number): Viewer {
  return {
    session_id: '',
    brand_id,
    admin_id: 0,
    name: 'Sistem',
    is_master: true,
    outlet_ids: null,
    grants: new Map(),
    limits: {},
    entitlement: UNLIMITED,
    must_enrol: false,
    access_version: undefined,
    expires_at: new Date(8.64e15),
  }
}
