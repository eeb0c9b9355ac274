import { insertAdmin } from '../src/access/admin/admin.commands.ts'
import { createSystemContext } from '../src/access/session/system-context.ts'
import { updateBrand } from '../src/brand/brand/brand.commands.ts'
import { regionId } from '../src/brand/region/region.queries.ts'
import { insertBrand, takeBrandId } from '../src/brand/sign-up/sign-up.commands.ts'
import type { Context, Services, WriteContext } from '../src/kit/context.ts'
import { updateOwn } from '../src/kit/db/own-rows.ts'
import { normalisePhone } from '../src/kit/shared.input.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addStandardCategories } from '../src/purchasing/income-expense/add-standard-categories.commands.ts'
import { claimLimit } from '../src/subscription/limit/limit.ts'
import { createCashiers } from './create-cashiers.ts'
import { createDiscounts } from './create-discounts.ts'
import { createIngredients } from './create-ingredients.ts'
import { createMembers } from './create-members.ts'
import { createMenu } from './create-menu.ts'
import { createOutlets } from './create-outlets.ts'
import { createPrices } from './create-prices.ts'
import { createRecipes } from './create-recipes.ts'
import { createServices } from './create-services.ts'
import { createShifts } from './create-shifts.ts'
import { createSubscription, createYoungSubscription, holdPlanSinceEver } from './create-subscription.ts'
import { createSuppliers } from './create-suppliers.ts'
import { type DemoBrand, readDemoMenu } from './demo-data.ts'
import { describeAccess } from './describe-access.ts'
import { drawAhead } from './pictures/paint-menu.ts'
import { raisePrices } from './price-rises.ts'

/** A brand as the demo data describes it, and the plan it has. */
export interface BrandPlan {
  data: DemoBrand
  plan_id: number
  business_type: string
  /** Of every account. */
  password_hash: string
  /** It signed up three weeks before it is made. */
  is_young?: boolean
}

const PLAN_DAYS = 365

/**
 * Makes a brand with its people, outlets, menu, ingredients and discounts, all or nothing; answers its context and the outlets' ids by code.
 */
export async function createBrand(
  services: Services,
  plan: BrandPlan,
): Promise<{ ctx: Context; outlet_ids: Map<string, number> }> {
  drawAhead(readDemoMenu(), plan.data.menu_items)
  const ctx = createSystemContext(services, await takeBrandId({ services }))
  const outlet_ids = await transaction(ctx, async (tx) => {
    const groups = await insertOwner(tx, plan)
    await holdPlanSinceEver(tx)
    await describeBrand(tx, plan.data)
    const ids = await createOutlets(tx, plan.data)
    for (const admin of plan.data.admins.slice(1)) await insertColleague(tx, plan, admin, groups, ids)
    await describeAccess(tx, groups)
    await createMenu(tx, plan.data)
    await createIngredients(tx, plan.data, ids)
    await createSuppliers(tx, plan.data)
    await createRecipes(tx, plan.data)
    const tiers = await createMembers(tx, plan.data, ids)
    await createPrices(tx, plan.data, tiers)
    await raisePrices(tx, plan.data, plan.data.admins[0]?.name ?? 'Pemilik')
    await createDiscounts(tx, plan.data, ids)
    await addStandardCategories(tx, { kinds: ['income', 'expense'] })
    if (!plan.is_young) await createServices(tx)
    await createShifts(tx, plan.data)
    await createCashiers(tx, ids)
    const subscribe = plan.is_young ? createYoungSubscription : createSubscription
    await subscribe(tx, plan.plan_id, plan.data.admins[0]?.name ?? 'Pemilik')
    return ids
  })
  return { ctx, outlet_ids }
}

async function insertOwner(tx: WriteContext, plan: BrandPlan): Promise<ReadonlyMap<string, number>> {
  const { brand, admins } = plan.data
  const owner = admins[0]
  if (!owner) throw new Error('a brand needs an owner')
  const { groups, admin } = await insertBrand(tx, {
    domain: brand.domain,
    name: brand.name,
    email: brand.email,
    phone: phoneOf(brand.phone),
    business_type: plan.business_type,
    owner: {
      name: owner.name,
      email: owner.email,
      phone: phoneOf(owner.phone),
      password_hash: plan.password_hash,
    },
    plan_id: plan.plan_id,
    plan_days: PLAN_DAYS,
  })
  await updateOwn(tx, 'admin', { id: admin.id })
    .set({ email_verified_at: tx.now(), phone_verified_at: tx.now() })
    .execute()
  return groups
}

async function insertColleague(
  tx: WriteContext,
  plan: BrandPlan,
  person: DemoBrand['admins'][number],
  groups: ReadonlyMap<string, number>,
  outlet_ids: ReadonlyMap<string, number>,
): Promise<void> {
  const admin_group_id = groups.get(person.admin_group)
  if (admin_group_id === undefined) throw new Error(`no role ${person.admin_group}`)
  const outlet_id = outlet_ids.get(person.outlet)
  await claimLimit(tx, 'admin')
  const { id } = await insertAdmin(tx, {
    admin_group_id,
    name: person.name,
    email: person.email,
    phone: phoneOf(person.phone),
    password_hash: plan.password_hash,
    is_all_outlets: outlet_id === undefined,
    email_verified_at: tx.now(),
    phone_verified_at: tx.now(),
  })
  if (outlet_id === undefined) return
  await tx.db.insertInto('admin_outlet').values({ brand_id: tx.brand_id, admin_id: id, outlet_id }).execute()
}

async function describeBrand(tx: WriteContext, { brand }: DemoBrand): Promise<void> {
  const { province_code, city_code, phone, ...values } = brand
  await updateBrand(tx, {
    ...values,
    phone: phoneOf(phone),
    province_id: regionId(province_code),
    city_id: regionId(city_code),
  })
}

function phoneOf(typed: string): string {
  const phone = normalisePhone(typed)
  if (!phone) throw new Error(`not a phone number: ${typed}`)
  return phone
}
