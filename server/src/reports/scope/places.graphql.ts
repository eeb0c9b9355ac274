import type { FieldMap, OutputRef } from '@pothos/core'
import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import type { AreaRow } from '../../outlets/area/area-rows.calc.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { AREA_FIELDS, BY_AREA, OWN_OUTLETS } from './area.graphql.ts'
import type { Compared } from './compared.calc.ts'
import type { ToldArea, ToldOutlet } from './places.calc.ts'
import type { ScopeOutlet } from './report-scope.queries.ts'
import { LIKE } from './scope.graphql.ts'

type Types = typeof builder.$inferSchemaTypes
type Fields<T> = PothosSchemaTypes.ObjectFieldBuilder<Types, T>

/** Types of what a report tells of outlets and of areas, as fields of it; `more` are figures that are no sums. */
export function placeFields<Sums, Told extends Compared<Sums> = Compared<Sums>>(
  name: string,
  figures: OutputRef<Sums>,
  more: (t: Fields<Told>) => FieldMap = () => ({}),
) {
  // Generic as they are, the builder cannot follow what these fields are of.
  const told = <Row extends Told>(t: Fields<Row>) => ({
    figures: t.expose('figures' as never, { type: figures } as never),
    like: t.expose('like' as never, { type: figures, nullable: true, description: LIKE } as never),
    previous: t.expose('previous' as never, { type: figures, nullable: true } as never),
    ...more(t as never),
  })
  const Outlet = builder.objectRef<ToldOutlet<Told, ScopeOutlet>>(`${name}ByOutlet`).implement({
    description: 'What the report tells of one outlet.',
    fields: (t) => ({ outlet: t.expose('outlet' as never, { type: ReportOutlet } as never), ...told(t) }),
  })
  const Area = objectType<AreaRow>(
    `${name}ByArea`,
    'What the report tells of an area with all that lies in it.',
    AREA_FIELDS,
    (t) => ({
      own_outlet_ids: t.exposeIntList('own_outlet_ids', { description: OWN_OUTLETS }),
      ...told(t as never),
    }),
  )
  return {
    by_outlet: { type: [Outlet] as const, description: 'Outlets of which there is anything to tell.' },
    by_area: {
      type: [Area as unknown as OutputRef<ToldArea<Told>>] as const,
      description: BY_AREA,
    },
  }
}
