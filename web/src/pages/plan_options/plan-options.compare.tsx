import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import type { GetPlanOptionsQuery } from './plan-options.gql.gen.ts'
import css from './plan-options.module.css'

type Plan = GetPlanOptionsQuery['planOptions'][number]

/** Which modules each plan holds. */
export function CompareTable({ plans }: { plans: readonly Plan[] }) {
  const modules = [...new Set(plans.toReversed().flatMap((plan) => plan.modules))]
  const spread = (module: string) => plans.filter((plan) => plan.modules.includes(module)).length
  const ordered = modules.toSorted((a, b) => spread(b) - spread(a))
  return (
    <Card>
      <CardHead title="Modul tiap paket" lined />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Modul tiap paket">
        <table className={css.compare}>
          <thead>
            <tr>
              <th scope="col">Modul</th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map((module) => (
              <tr key={module}>
                <th scope="row">{module}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>
                    {plan.modules.includes(module) ? (
                      <IconCheck role="img" aria-label="Termasuk" />
                    ) : (
                      <IconMinus role="img" className={css.without} aria-label="Tidak termasuk" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
