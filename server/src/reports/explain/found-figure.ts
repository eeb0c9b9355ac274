import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { authorise, type Permission } from '../../kit/permission.ts'
import { figureOf, leavesOf, type Measure, ratioBp, type Sums } from '../../sales/measure.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { FigureCell } from './figure-cell.input.ts'
import type { FigureGroup } from './figure-group.ts'
import { narrowCell } from './narrow-cell.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import type { Side } from './side-scope.ts'

/** Groups of figures by name: `sales.net` is the net of the group `sales`. */
export type FigureGroups = Readonly<Record<string, FigureGroup>>

/** Which figure is asked about. */
export interface FigureRequest {
  measure: string
  cell: FigureCell
  /** What costs are seen by. */
  costs: Permission
  narrowed: Pick<RowsAsked, 'is_group_now' | 'cashiers' | 'hours' | 'methods'>
}

/** A figure that somebody may be told, with where it comes from. */
export interface FoundFigure {
  group: FigureGroup
  /** The name of its group. */
  of: string
  key: string
  measure: Measure
  columns: string[]
  asked: RowsAsked
  /** Of what it is told as the share, where it is. */
  whole?: FoundFigure
  /** What it is told as the change from, where it is. */
  before?: FoundFigure
}

/** What a figure is, whatever it is narrowed to. */
export type KnownFigure = Pick<FoundFigure, 'group' | 'of' | 'key' | 'measure'>

/**
 * Finds what a figure of a report is.
 * @throws VALIDATION for one that is none, or not narrowed so; FORBIDDEN for cost where costs are not seen
 */
export function findMeasure(
  ctx: Pick<Context, 'viewer'>,
  groups: FigureGroups,
  { measure: name, cell, costs }: Omit<FigureRequest, 'narrowed'>,
): KnownFigure {
  const [of = '', key = ''] = name.split('.')
  const group = Object.hasOwn(groups, of) ? groups[of] : undefined
  const measure = group && Object.hasOwn(group.measures, key) ? group.measures[key] : undefined
  if (!group || !measure) throw invalid({ measure: 'Angka tidak dikenal' })
  for (const [field, value] of Object.entries(cell))
    if (value !== null && value !== undefined && !group.cells.includes(field as keyof FigureCell))
      throw invalid({ [field]: 'Angka ini tidak dirinci menurut ini' })
  if (measure.is_cost) authorise(ctx, costs, 'read')
  group.assertSeen?.(ctx)
  return { group, of, key, measure }
}

/** Finds a figure of a report, or its share in another; see findMeasure. */
export function findFigure(
  ctx: Context,
  groups: FigureGroups,
  scope: ReportScope,
  request: FigureRequest,
): FoundFigure {
  const { share_of, share_without, ...cell } = request.cell
  if (cell.side === 'change') {
    if (share_of || share_without) throw invalid({ share_of: 'Perubahan bagian tidak dihitung' })
    const of = (side: Side) => findPlain(ctx, groups, scope, { ...request, cell: { ...cell, side } })
    return { ...of('like'), before: of('previous') }
  }
  const found = findPlain(ctx, groups, scope, { ...request, cell })
  if (!share_of && !share_without) return found
  const dropped = new Set<string>(share_without)
  for (const field of dropped)
    if (!found.group.cells.some((own) => own === field))
      throw invalid({ share_without: 'Angka ini tidak dirinci menurut ini' })
  const whole = findPlain(ctx, groups, scope, {
    ...request,
    measure: share_of ? `${found.of}.${share_of}` : request.measure,
    cell: Object.fromEntries(Object.entries(cell).filter(([field]) => !dropped.has(field))),
  })
  if (found.measure.unit === 'bp' || whole.measure.unit !== found.measure.unit)
    throw invalid({ share_of: 'Bagian ini tidak dapat dihitung' })
  return { ...found, whole }
}

function findPlain(
  ctx: Context,
  groups: FigureGroups,
  scope: ReportScope,
  { narrowed, ...request }: FigureRequest,
): FoundFigure {
  // An outlet is answered alike whatever else is asked.
  const own = narrowCell(scope, request.cell)
  const known = findMeasure(ctx, groups, request)
  const columns = leavesOf(known.group.measures, known.key)
  return { ...known, columns, asked: { ...narrowed, scope: own, cell: request.cell } }
}

/** A figure of the sums that a report tells; null where it does not tell one of them. */
export function tellOf({ group: { measures } }: FoundFigure, key: string, sums: Sums): number | null {
  const is_told = leavesOf(measures, key).every((leaf) => leaf in sums)
  return is_told ? figureOf(measures, key, sums) : null
}

/** A figure of sums, or its share in the whole; null where one of them is not told, or there is no whole. */
function shareOrPlain(own: number | null, whole: number | null | undefined): number | null {
  if (whole === undefined) return own
  return own === null || whole === null ? null : ratioBp(own, whole)
}

/** How a figure changed: rates by points, all else by its share in what it was; null where one side is not told. */
function changeOf(
  { measure: { unit } }: Pick<FoundFigure, 'measure'>,
  now: number | null,
  before: number | null,
): number | null {
  if (now === null || before === null) return null
  if (unit === 'bp') return now - before
  const share = ratioBp(now, before)
  return share === null ? null : share - 10_000
}

/** What is told of a figure and of what it is held against, if anything. */
export function tellWith(
  found: FoundFigure,
  own: number | null,
  { whole, before }: { whole: number | null | undefined; before: number | null | undefined },
): number | null {
  return before === undefined ? shareOrPlain(own, whole) : changeOf(found, own, before)
}

/** Sums as the report reads them; of no days nothing is read. */
export async function readSums(ctx: Context, { group, asked, columns }: FoundFigure): Promise<Sums> {
  if (asked.scope.periods.length > 0) return group.readSums(ctx, asked, columns)
  return Object.fromEntries(columns.map((column) => [column, 0]))
}
