import type { Authorization } from '../../kit/authorization.calc.ts'
import { UserError } from '../../kit/errors.ts'
import type { Entitlement } from '../../kit/viewer.ts'

const WRITING: ReadonlySet<Authorization> = new Set(['create', 'update', 'archive', 'approve'])

/** The module in which an ended plan is renewed: writing in it stays open. */
const RENEWING = 'invoice'

interface PlanTerms {
  /** Modules the brand's plan and add-ons include. */
  readonly allowed_modules: ReadonlySet<string>
  readonly is_plan_ongoing: boolean
  /** The plan that would lift a refusal, by module key; `*` for an ended plan. */
  readonly plan_for: ReadonlyMap<string, number>
}

/**
 * What a brand may use by its plan: MODULE_LIMIT_EXCEEDED (with the plan that lifts it) for the rest. An ended plan
 * leaves reading and export open.
 */
export function planEntitlement({ allowed_modules, is_plan_ongoing, plan_for }: PlanTerms): Entitlement {
  return {
    includes: (module) => allowed_modules.has(module),
    refuse: ({ module, authorization }, access) => {
      if (!allowed_modules.has(module)) {
        return new UserError('MODULE_LIMIT_EXCEEDED', 'Modul ini belum termasuk dalam paket Anda', {
          module,
          plan_id: plan_for.get(module) ?? null,
        })
      }
      const is_renewing = module === RENEWING
      if (access === 'write' && WRITING.has(authorization) && !is_plan_ongoing && !is_renewing) {
        return new UserError(
          'MODULE_LIMIT_EXCEEDED',
          'Paket Anda telah berakhir, perpanjang untuk mengubah data',
          { module, plan_id: plan_for.get('*') ?? null, is_plan_over: true },
        )
      }
      return undefined
    },
  }
}
