import { notFound } from '../errors.ts'
import type { Permission } from '../permission.ts'
import type { Entity } from '../read/entity.ts'
import { readOne } from '../read/list.ts'
import { selectionOf } from '../read/selection.ts'
import { builder } from './builder.ts'
import { entityType } from './entity-type.ts'

/** Adds `<name>(id)` to the schema: one record in the viewer's reach, or NOT_FOUND. */
export function addOneField(name: string, of: Entity, permission: Permission, label: string): void {
  const type = entityType(of)
  builder.queryField(name, (t) =>
    t.field({
      type,
      description: `One ${of.type_name} by id.`,
      extensions: { permission },
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, args, ctx, info) => {
        const row = await readOne(ctx, of, args.id, selectionOf(info))
        if (!row) throw notFound(label)
        return row
      },
    }),
  )
}
