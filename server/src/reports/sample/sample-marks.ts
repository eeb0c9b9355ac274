import { sql } from 'kysely'
import { adminGroupEntity } from '../../access/admin/admin.queries.ts'
import { itemEntity } from '../../catalog/item/item.queries.ts'
import { itemGroupEntity } from '../../catalog/item-group/item-group.queries.ts'
import { variantEntity } from '../../catalog/variant/variant.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type Entity, extendEntity, type Fragment } from '../../kit/read/entity.ts'
import { entryCategoryEntity } from '../../purchasing/income-expense/income-expense.queries.ts'
import type { SheetName } from '../../records/workbook/sheet-name.calc.ts'
import { ingredientEntity } from '../../stock/ingredient/ingredient.queries.ts'
import { recipeEntity } from '../../stock/recipe/recipe.queries.ts'

/** Lets records tell whether they came with a set of samples that was not taken away. */
function mark(of: Entity, sheet: SheetName): void {
  extendEntity(of, {
    is_sample: {
      type: 'Boolean!',
      description: 'It came with samples of a kind of business, which can be taken away in one step.',
      // Read once for a whole list rather than for each record.
      sql: (row: Fragment) => sql`coalesce(((select jsonb_object_agg(x.record_id, true) from (
        select distinct r.record_id from workbook w
        join workbook_record r on r.brand_id = w.brand_id and r.brand_id = ${ownBrand} and r.workbook_id = w.id
          and r.sheet = ${sheet} and r.state = 'written' and r.before is null and r.record_id is not null
        where w.brand_id = ${ownBrand} and w.starter_set is not null and w.status = 'committed') x)
        ->> ${row}.id::text)::boolean, false)`,
    },
  })
}

mark(itemEntity, 'item')
mark(itemGroupEntity, 'item_group')
mark(variantEntity, 'variant')
mark(ingredientEntity, 'ingredient')
mark(recipeEntity, 'recipe')
mark(entryCategoryEntity, 'entry_category')
mark(adminGroupEntity, 'role')
