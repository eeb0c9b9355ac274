import { useState } from 'react'
import type { ReportColumn, ReportTableData, RowTree } from '../../kit/report/column.ts'
import { shortOutletName } from '../session/outlet-name.ts'

/** An area of a report, with where it lies. */
interface Area {
  area_id: number | null
  name: string
  parent_area_id: number | null
  depth: number
  own_outlet_ids: readonly number[]
}

interface Outlet {
  outlet: { id: number; name: string }
}

/** A row of a table by area: an area with all in it, or one of its outlets. */
export type PlaceRow<Told> = Told & {
  key: string
  name: string
  outlet_id: number | undefined
  /** All outlets in it. */
  outlet_ids: readonly number[]
}

/** Which areas show what lies in them. */
export interface OpenAreas {
  isOpen: (key: string) => boolean
  onToggle: (key: string) => void
}

/** As files have it: all of them. */
export const all_areas: OpenAreas = { isOpen: () => true, onToggle: () => {} }

/** Areas that are opened and closed by who looks. */
export function useOpenAreas(): OpenAreas {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return {
    isOpen: (key) => open.has(key),
    onToggle: (key) =>
      setOpen((old) => {
        const next = new Set(old)
        if (!next.delete(key)) next.add(key)
        return next
      }),
  }
}

/** Areas as rows of a table, each with the areas and outlets in it below. */
export function areaTree<Told>(
  areas: readonly (Area & Told)[],
  outlets: readonly (Outlet & Told)[],
  { isOpen, onToggle }: OpenAreas,
): { rows: PlaceRow<Told>[]; tree: RowTree<PlaceRow<Told>> } {
  const told_of = new Map(outlets.map((told) => [told.outlet.id, told]))
  const keyOf = ({ area_id }: Pick<Area, 'area_id'>) => `area ${area_id}`
  const beneathOf = ({ area_id }: Pick<Area, 'area_id'>) =>
    areas.filter(({ parent_area_id }) => parent_area_id !== null && parent_area_id === area_id)
  const idsOf = (area: Area): number[] => [...area.own_outlet_ids, ...beneathOf(area).flatMap(idsOf)]
  const rowOf = (area: Area & Told): PlaceRow<Told> => ({
    ...area,
    key: keyOf(area),
    outlet_id: undefined,
    outlet_ids: idsOf(area),
  })
  const by_key = new Map(areas.map((area) => [keyOf(area), area]))
  return {
    rows: areas.filter(({ depth }) => depth === 0).map(rowOf),
    tree: {
      childrenOf: ({ key }) => {
        const area = by_key.get(key)
        if (!area) return undefined
        return [
          ...beneathOf(area).map(rowOf),
          ...area.own_outlet_ids.flatMap((id): PlaceRow<Told>[] => {
            const told = told_of.get(id)
            if (!told) return []
            const name = shortOutletName(told.outlet.name)
            return [{ ...told, key: `outlet ${id}`, name, outlet_id: id, outlet_ids: [id] }]
          }),
        ]
      },
      isOpen: ({ key }) => isOpen(key),
      onToggle: ({ key }) => onToggle(key),
    },
  }
}

/** Whether areas tell anything that the whole does not. */
export const hasAreas = ({ by_area }: { by_area: readonly unknown[] }) => by_area.length > 1

interface Places<Told> {
  by_area: readonly (Area & Told)[]
  by_outlet: readonly (Outlet & Told)[]
}

/** Areas opened to their outlets as a table; outlets alone where areas tell nothing that the whole does not. */
export function placeTable<Told>(
  places: Places<Told>,
  columnsOf: (rows: readonly PlaceRow<Told>[]) => readonly ReportColumn<PlaceRow<Told>>[],
  open: OpenAreas,
  hrefOf?: (row: PlaceRow<Told>) => string | undefined,
): ReportTableData<PlaceRow<Told>> {
  const { by_area, by_outlet } = places
  const is_by_area = hasAreas(places)
  const { rows, tree } = areaTree<Told>(by_area, by_outlet, open)
  const outlets = by_outlet.map(
    (told): PlaceRow<Told> => ({
      ...told,
      key: `outlet ${told.outlet.id}`,
      name: shortOutletName(told.outlet.name),
      outlet_id: told.outlet.id,
      outlet_ids: [told.outlet.id],
    }),
  )
  const title = is_by_area ? 'Wilayah' : 'Outlet'
  const shown = is_by_area ? rows : outlets
  return {
    id: 'wilayah',
    title,
    columns: [
      {
        key: 'area',
        header: title,
        kind: 'text',
        value: ({ name }) => name,
        ...(hrefOf ? { href: hrefOf } : {}),
      },
      ...columnsOf(shown),
    ],
    rows: shown,
    ...(is_by_area ? { tree } : {}),
    keyOf: ({ key }) => key,
    total_label: 'Total',
  }
}

/** All outlets of a row, as a figure of it is asked about. */
export const cellOfPlace = ({ outlet_ids }: Pick<PlaceRow<object>, 'outlet_ids'>) => ({
  outlet_ids: [...outlet_ids],
})
