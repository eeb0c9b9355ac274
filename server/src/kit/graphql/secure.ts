import { defaultFieldResolver, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { Context } from '../context.ts'
import type { HeavyKind } from '../heavy/heavy-work.ts'
import { inTurn, limitStatements } from '../heavy/in-turn.ts'
import { type Permission, withAccess } from '../permission.ts'
import { readHistory } from '../replica/read-history.ts'
import type { Access } from '../viewer.ts'

type RootField = GraphQLField<unknown, Context>

function permissionOf(field: RootField, owner: string): Permission {
  const permission = field.extensions.permission as Permission | undefined
  if (!permission) throw new Error(`${owner}.${field.name} has no permission`)
  return permission
}

/**
 * Guards one root field: permission first, and what is never for keys or for who only looks; and once more with the new rights when they changed meanwhile. What has
 * happened (`is_history`) is read from the database's copy where there is one. What is `heavy` waits for its turn, and its
 * statements have limits of their own.
 */
function guard(field: RootField, permission: Permission, access: Access): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const heavy = field.extensions.heavy as HeavyKind | undefined
  field.resolve = async (root, args, ctx, info) => {
    const run = (reading: Context) =>
      resolve(root, args, heavy ? limitStatements(reading, heavy) : reading, info)
    const read = () => (field.extensions.is_history ? readHistory(ctx, run) : run(ctx))
    const answer = await withAccess(ctx, permission, access, () => {
      const refusal = (ctx.viewer?.api_key ?? ctx.viewer?.looking)?.refuse(
        { name: field.name, permission },
        access,
      )
      if (refusal) throw refusal
      return heavy ? inTurn(ctx, heavy, read) : read()
    })
    if (access === 'write') ctx.settle()
    return answer
  }
}

/** Puts the permission check in front of every query and mutation; a field without a permission fails the build. */
export function secureSchema(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()] as (GraphQLObjectType<
    unknown,
    Context
  > | null)[]
  for (const root of roots) {
    const access = root === schema.getQueryType() ? 'read' : 'write'
    for (const field of Object.values(root?.getFields() ?? {}))
      guard(field, permissionOf(field, root?.name ?? ''), access)
  }
  return schema
}
