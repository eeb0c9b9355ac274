import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import writeXlsxFile from 'write-excel-file/node'
import { z } from 'zod'
import { parseInput } from '../command.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { answerError, type RequestContext } from '../http/answer-error.ts'
import { authorise, can, isAllowed, type Permission, withAccess } from '../permission.ts'
import { fieldOf } from '../read/entity.ts'
import { type List, readSlice } from '../read/list.ts'
import { type Selection, selectionFrom } from '../read/selection.ts'
import { type CellValue, sayCell, writeCsv } from './cell.calc.ts'

const MAX_ROWS = 50_000
const SLICE = 2000
const TIMEZONE = 'Asia/Jakarta'
const MOST_WORDS = 500

const Key = z.string().regex(/^[a-z][a-z\d_]*(\.[a-z][a-z\d_]*)?$/, 'Kolom tidak dikenal')

const ExportInput = z.object({
  format: z.enum(['csv', 'xlsx'], 'Pilih CSV atau XLSX'),
  filters: z.array(z.unknown()).default([]),
  columns: z
    .array(
      z.object({
        key: Key,
        header: z.string().max(80),
        /** What the screen says for a value: `{ PAID: 'Lunas' }`. */
        words: z
          .record(z.string().max(120), z.string().max(120))
          .refine((words) => Object.keys(words).length <= MOST_WORDS, `Maksimal ${MOST_WORDS} kata`)
          .optional(),
        /** The field that tells by which clock a row's moments are read; without it the zone of the file. */
        zone: Key.optional(),
      }),
    )
    .min(1, 'Pilih minimal satu kolom')
    .max(60),
  /** A last row with what the list adds up of all that the filters find. */
  with_sums: z.boolean().default(false),
  timezone: z
    .string()
    .refine((value) => Intl.supportedValuesOf('timeZone').includes(value), 'Zona waktu tidak dikenal')
    .default(TIMEZONE),
})

type ExportRequest = z.output<typeof ExportInput>

function findList(schema: GraphQLSchema, name: string): { list: List; permission: Permission } {
  const extensions = schema.getQueryType()?.getFields()[`${name}List`]?.extensions
  const list = extensions?.list as List | undefined
  if (!list) throw notFound('Daftar')
  return { list, permission: extensions?.permission as Permission }
}

/** Exporting takes the module's own authorization, beside seeing it. */
function exportPermission(permission: Permission): Permission {
  return typeof permission === 'object' ? can(permission.module, 'export') : permission
}

/** Who may not export a list with personal data sees it masked in the file; other lists are refused. */
function neededFor(list: List, permission: Permission): Permission {
  return list.masked ? permission : exportPermission(permission)
}

function maskRow(list: List, row: Record<string, unknown>): Record<string, unknown> {
  const masked = Object.entries(list.masked ?? {}).flatMap(([field, mask]) =>
    row[field] === null || row[field] === undefined ? [] : [[field, mask(row[field])] as const],
  )
  return { ...row, ...Object.fromEntries(masked) }
}

function selectColumns(list: List, columns: ExportRequest['columns']): Selection {
  const selection = new Map<string, Map<string, Selection>>()
  for (const key of columns.flatMap(({ key, zone }) => (zone ? [key, zone] : [key]))) {
    const [field = '', nested] = key.split('.')
    const known = fieldOf(list.entity, field)
    if (!known) throw invalid({ columns: `Kolom tidak dikenal: ${key}` })
    const inner = selection.get(field) ?? new Map<string, Selection>()
    if (nested) inner.set(nested, new Map())
    else if (typeof known.type === 'object' && 'entity' in known.type) inner.set('name', new Map())
    selection.set(field, inner)
  }
  return new Map<string, Selection>([
    ['total', new Map()],
    ['nodes', selection],
  ])
}

function cellOf(
  row: Record<string, unknown>,
  { key, words, zone }: ExportRequest['columns'][number],
  timezone: string,
): CellValue {
  const told = zone === undefined ? undefined : readPath(row, zone)
  return sayCell(readPath(row, key), typeof told === 'string' ? told : timezone, words)
}

function readPath(row: Record<string, unknown>, key: string): unknown {
  const [field = '', nested] = key.split('.')
  const value = row[field]
  if (!nested) return value
  const pick = (part: unknown) => (part as Record<string, unknown> | null)?.[nested]
  return Array.isArray(value) ? value.map(pick) : pick(value)
}

/** The row of what the list adds up, where a column asked for is added up at all. */
async function readTotals(
  ctx: Context,
  list: List,
  { columns, filters }: ExportRequest,
): Promise<CellValue[][]> {
  const summed = columns.filter(({ key }) => list.sums?.includes(key))
  if (summed.length === 0) return []
  const asked = selectionFrom(summed.map(({ key }) => key))
  const { sums } = await readSlice(ctx, list, { page: 1, limit: 1, filters }, new Map([['sums', asked]]))
  return [columns.map(({ key }, place) => sums[key] ?? (place === 0 ? 'Total' : null))]
}

async function readCells(
  ctx: Context,
  list: List,
  request: ExportRequest,
  is_masked: boolean,
): Promise<CellValue[][]> {
  const selection = selectColumns(list, request.columns)
  const rows: CellValue[][] = []
  const totals = request.with_sums ? await readTotals(ctx, list, request) : []
  for (let page = 1; ; page++) {
    const slice = await readSlice(ctx, list, { page, limit: SLICE, filters: request.filters }, selection)
    if (slice.total > MAX_ROWS)
      throw invalid({ filters: `Maksimal ${MAX_ROWS} baris, persempit filter Anda` })
    for (const node of slice.nodes) {
      const row = is_masked ? maskRow(list, node) : node
      rows.push(request.columns.map((column) => cellOf(row, column, request.timezone)))
    }
    if (slice.nodes.length < SLICE) return [...rows, ...totals]
  }
}

async function writeXlsx(headers: string[], rows: CellValue[][]): Promise<Buffer> {
  const head = headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  // Typed as text or number, so that no cell is ever read as a formula.
  const body = rows.map((row) =>
    row.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  return writeXlsxFile([head, ...body], { columns: headers.map(() => ({ width: 20 })) }).toBuffer()
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * `POST /api/export/:list` writes a list, by the same filters as on screen, into a file. Times are of the zone asked
 * for, which the file's name carries, or of the row where a column says so.
 */
export function exportRoutes(
  app: FastifyInstance,
  { createContext, schema }: { createContext: RequestContext; schema: GraphQLSchema },
): void {
  app.post<{ Params: { list: string } }>('/api/export/:list', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      authorise(ctx, 'signed_in')
      const { list, permission } = findList(schema, request.params.list)
      const input = parseInput(ExportInput, request.body)
      const headers = input.columns.map(({ header }) => header)
      const rows = await withAccess(ctx, permission, 'read', (seeing) =>
        withAccess(seeing, neededFor(list, permission), 'read', (current) =>
          readCells(current, list, input, !isAllowed(current, exportPermission(permission))),
        ),
      )
      const bytes = input.format === 'csv' ? writeCsv([headers, ...rows]) : await writeXlsx(headers, rows)
      const zone = input.timezone.replace('/', '-')
      const name = `${list.name}-${ctx.now().toISOString().slice(0, 10)}-${zone}.${input.format}`
      return await reply
        .header('content-type', TYPES[input.format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(bytes)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
