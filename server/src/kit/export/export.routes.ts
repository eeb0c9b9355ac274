import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import writeXlsxFile from 'write-excel-file/node'
import { z } from 'zod'
import { parseInput } from '../command.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { answerError, type RequestContext } from '../http/answer-error.ts'
import { authorise, can, type Permission, withAccess } from '../permission.ts'
import { fieldOf } from '../read/entity.ts'
import { type List, readSlice } from '../read/list.ts'
import type { Selection } from '../read/selection.ts'
import { type CellValue, toCell, writeCsv } from './cell.calc.ts'

const MAX_ROWS = 50_000
const SLICE = 2000
const TIMEZONE = 'Asia/Jakarta'

const ExportInput = z.object({
  format: z.enum(['csv', 'xlsx'], 'Pilih CSV atau XLSX'),
  filters: z.array(z.unknown()).default([]),
  columns: z
    .array(
      z.object({
        key: z.string().regex(/^[a-z_]+(\.[a-z_]+)?$/, 'Kolom tidak dikenal'),
        header: z.string().max(80),
      }),
    )
    .min(1, 'Pilih minimal satu kolom')
    .max(60),
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

function selectColumns(list: List, columns: ExportRequest['columns']): Selection {
  const selection = new Map<string, Map<string, Selection>>()
  for (const { key } of columns) {
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

function cellOf(row: Record<string, unknown>, key: string, timezone: string): CellValue {
  const [field = '', nested] = key.split('.')
  const value = row[field]
  if (!nested) return toCell(value, timezone)
  const pick = (part: unknown) => (part as Record<string, unknown> | null)?.[nested]
  return toCell(Array.isArray(value) ? value.map(pick) : pick(value), timezone)
}

async function readCells(ctx: Context, list: List, request: ExportRequest): Promise<CellValue[][]> {
  const selection = selectColumns(list, request.columns)
  const rows: CellValue[][] = []
  for (let page = 1; ; page++) {
    const slice = await readSlice(ctx, list, { page, limit: SLICE, filters: request.filters }, selection)
    if (slice.total > MAX_ROWS)
      throw invalid({ filters: `Maksimal ${MAX_ROWS} baris, persempit filter Anda` })
    for (const row of slice.nodes)
      rows.push(request.columns.map(({ key }) => cellOf(row, key, request.timezone)))
    if (slice.nodes.length < SLICE) return rows
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
 * for, which the file's name carries.
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
        withAccess(seeing, exportPermission(permission), 'read', (current) =>
          readCells(current, list, input),
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
