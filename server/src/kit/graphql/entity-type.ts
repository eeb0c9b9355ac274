import type { ObjectRef } from '@pothos/core'
import type { Entity, EntityField, FieldType } from '../read/entity.ts'
import { builder } from './builder.ts'

export type Row = Record<string, unknown>
/** By their fields: an entity read from another table is the same type. */
const types = new Map<Entity['fields'], ObjectRef<typeof builder.$inferSchemaTypes, Row>>()

type ScalarName =
  | 'Int'
  | 'String'
  | 'Boolean'
  | 'Float'
  | 'Rupiah'
  | 'Decimal'
  | 'Date'
  | 'Time'
  | 'DateTime'
  | 'JSON'

export function scalarOf(type: FieldType): { name: ScalarName; is_list: boolean; nullable: boolean } {
  const nullable = !type.endsWith('!') || type === '[String!]'
  const bare = type.endsWith('!') ? type.slice(0, -1) : type
  if (bare.startsWith('[')) return { name: 'String', is_list: true, nullable: type !== '[String!]!' }
  return { name: bare as ScalarName, is_list: false, nullable }
}

type Target = ObjectRef<typeof builder.$inferSchemaTypes, Row>

function targetOf(type: { entity: Entity } | { object: () => unknown }): Target {
  return 'entity' in type ? entityType(type.entity) : (type.object() as Target)
}

/** The GraphQL object of an entity, made once from its fields. */
export function entityType(of: Entity): ObjectRef<typeof builder.$inferSchemaTypes, Row> {
  const known = types.get(of.fields)
  if (known) return known
  const ref = builder.objectRef<Row>(of.type_name)
  types.set(of.fields, ref)
  ref.implement({
    description: of.description,
    fields: (t) => {
      const define = (name: string, field: EntityField) => {
        const description = field.description ?? null
        const resolve = (row: Row) => row[name] as never
        if (typeof field.type === 'object') {
          const target = targetOf(field.type)
          const nullable = (field.type.nullable || field.permission !== undefined) as true
          return field.type.many
            ? t.field({ type: [target], nullable, description: description ?? '', resolve })
            : t.field({ type: target, nullable, description: description ?? '', resolve })
        }
        const scalar = scalarOf(field.type)
        const nullable = (scalar.nullable || field.permission !== undefined) as true
        return scalar.is_list
          ? t.field({ type: ['String'], nullable, description: description ?? '', resolve })
          : t.field({ type: scalar.name, nullable, description: description ?? '', resolve })
      }
      return Object.fromEntries(Object.entries(of.fields).map(([name, field]) => [name, define(name, field)]))
    },
  })
  return ref
}
