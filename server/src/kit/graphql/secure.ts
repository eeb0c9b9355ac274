import { defaultFieldResolver, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { Context } from '../context.ts'
import { StaleAccessError } from '../errors.ts'
import { authorise, type Permission } from '../permission.ts'

type RootField = GraphQLField<unknown, Context>

function permissionOf(field: RootField, owner: string): Permission {
  const permission = field.extensions.permission as Permission | undefined
  if (!permission) throw new Error(`${owner}.${field.name} has no permission`)
  return permission
}

/** Guards one root field: permission first; and once more with the new rights when they changed meanwhile. */
function guard(field: RootField, permission: Permission): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = async (root, args, ctx, info) => {
    try {
      authorise(ctx, permission)
      return await resolve(root, args, ctx, info)
    } catch (error) {
      if (!(error instanceof StaleAccessError)) throw error
      const fresh = await ctx.reload()
      authorise(fresh, permission)
      return resolve(root, args, fresh, info)
    }
  }
}

/** Puts the permission check in front of every query and mutation; a field without a permission fails the build. */
export function secureSchema(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()] as (GraphQLObjectType<
    unknown,
    Context
  > | null)[]
  for (const root of roots) {
    for (const field of Object.values(root?.getFields() ?? {}))
      guard(field, permissionOf(field, root?.name ?? ''))
  }
  return schema
}
