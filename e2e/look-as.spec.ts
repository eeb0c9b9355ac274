import { newAccount } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const GROUPS = '{ adminGroupChoices { id name } }'
const INVITE = 'mutation I($v: NewAdmin!) { inviteAdmin(admin: $v) { id } }'

for (const size of ['laptop', 'phone'] as const) {
  test(`the owner looks as an area manager, may change nothing, and is himself again, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[size])
    const owner = await signUpHere(page)
    const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Renon' })
    await makeOutlet(owner, { name: 'Kenari Ubud' })
    const { adminGroupChoices } = (await owner.ask(GROUPS, {})) as {
      adminGroupChoices: { id: number; name: string }[]
    }
    const { values } = newAccount()
    const role = adminGroupChoices.find(({ name }) => name === 'Manajer Area')
    const admin = {
      name: 'Yudha Pratama',
      email: values.email,
      phone: values.phone,
      admin_group_id: role?.id,
    }
    await owner.ask(INVITE, { v: { ...admin, is_all_outlets: false, outlet_ids: [outlet_id] } })

    await open(page, '/admin')
    await page.getByRole('link', { name: 'Yudha Pratama' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yudha Pratama')
    await page.getByRole('button', { name: 'Lihat sebagai' }).click()
    const asked = page.getByRole('dialog', { name: 'Lihat sebagai Yudha Pratama?' })
    await asked.getByRole('button', { name: 'Lihat sebagai' }).click()

    const banner = page.getByRole('region', { name: 'Lihat sebagai' })
    await expect(banner).toContainText('Anda melihat sebagai Yudha Pratama (Manajer Area), hanya membaca')
    await expectAccessible(page)
    await open(page, '/outlet')
    await expect(page.getByText('Kenari Renon').first()).toBeVisible()
    await expect(page.getByText('Kenari Ubud')).toHaveCount(0)
    await expect(banner).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Kenari Renon' }).first().click()
    await page.getByLabel('Nama outlet').fill('Kenari Denpasar')
    await page.getByRole('button', { name: /^Simpan/ }).click()
    await expect(
      page.getByText('Anda sedang melihat sebagai Yudha Pratama dan hanya dapat membaca'),
    ).toBeVisible()

    await page.reload()
    await banner.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByText('Yudha Pratama').first()).toBeVisible()
    await expect(banner).toBeHidden()
    await open(page, '/outlet')
    await expect(page.getByText('Kenari Ubud').first()).toBeVisible()
    await open(page, '/audit')
    await expect(page.getByText('Melihat sebagai').first()).toBeVisible()
  })
}
