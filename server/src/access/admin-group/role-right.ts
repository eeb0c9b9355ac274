import { sql } from 'kysely'
import type { Authorization } from '../../kit/authorization.calc.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Whether a role, joined as `group`, holds a right in a module; Masters hold all. */
export const roleHolds = (
  group: Fragment,
  { module, authorization }: { readonly module: string; readonly authorization: Authorization },
): Fragment => sql`(${group}.is_master or exists (select from admin_group_permission p join module m on m.id = p.module_id
    where p.brand_id = ${ownBrand} and p.admin_group_id = ${group}.id and m.key = ${module}::text
      and p.authorization_type = ${authorization}::text))`
