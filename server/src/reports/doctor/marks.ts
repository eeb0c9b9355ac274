import { sql } from 'kysely'
import { itemEntity, itemList } from '../../catalog/item/item.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type Entity, extendEntity, type Fragment } from '../../kit/read/entity.ts'
import { extendList } from '../../kit/read/list.ts'
import { ingredientEntity, ingredientList } from '../../stock/ingredient/ingredient.queries.ts'
import { recipeEntity, recipeList } from '../../stock/recipe/recipe.queries.ts'
import type { DoctorSubject } from './check-name.calc.ts'
import { findingsInReach } from './doctor.policy.ts'

/** Lets records tell how many findings there are about them that nobody has put aside. */
function mark(of: Entity, subject: DoctorSubject): void {
  extendEntity(of, {
    finding_count: {
      type: 'Int!',
      description: 'Checks of the data that found something about it, within reach and not put aside.',
      // Counted once for a whole list rather than for each record.
      sql: (row: Fragment, ctx) => sql`coalesce(((select jsonb_object_agg(x.subject_id, x.count) from (
        select f.subject_id, count(distinct f.check_key) as count from doctor_finding f
        where f.brand_id = ${ownBrand} and f.subject = ${subject} and f.aside_at is null
          and ${findingsInReach(ctx, sql.ref('f'))} group by f.subject_id) x) ->> ${row}.id::text)::int, 0)`,
    },
  })
}

mark(itemEntity, 'item')
mark(ingredientEntity, 'ingredient')
mark(recipeEntity, 'recipe')
extendList(itemList, { finding_count: 'Int' })
extendList(ingredientList, { finding_count: 'Int' })
extendList(recipeList, { finding_count: 'Int' })
