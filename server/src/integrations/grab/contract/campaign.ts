import { z } from 'zod'
import { GRAB_LIMITS } from './limits.ts'
import { dayPeriods, instant, merchantID } from './shared.ts'

/** Whole rupiah, unlike everywhere else. */
const major = z.int().min(0)
const day = z.object({ periods: dayPeriods }).optional()

const campaignFields = {
  name: z.string().min(1).max(GRAB_LIMITS.campaign_name),
  quotas: z
    .object({ totalCount: z.int().positive().optional(), totalCountPerUser: z.int().positive().optional() })
    .nullish(),
  conditions: z.object({
    startTime: instant,
    endTime: instant,
    eaterType: z.enum(['all', 'new']),
    /** Of campaigns on whole orders only. */
    minBasketAmount: major.optional(),
    bundleQuantity: z.int().positive().optional(),
    workingHour: z
      .object({ sun: day, mon: day, tue: day, wed: day, thu: day, fri: day, sat: day })
      .optional(),
  }),
  discount: z.object({
    type: z.enum([
      'net',
      'percentage',
      'fixPrice',
      'delivery',
      'freeItem',
      'bundleSameNet',
      'bundleSamePercentage',
      'bundleSameFixPrice',
      'bundleDiffNet',
      'bundleDiffPercentage',
      'bundleDiffFixPrice',
    ]),
    cap: major.optional(),
    /** Rupiah, or a percentage. */
    value: major.optional(),
    scope: z.object({
      type: z.enum(['order', 'items', 'category']),
      objectIDs: z.array(z.string()).nullish(),
    }),
  }),
  customTag: z.string().max(GRAB_LIMITS.campaign_tag).optional(),
}

export const newCampaign = z.object({ merchantID, ...campaignFields })
export const editedCampaign = z.object(campaignFields).partial()

const campaign = newCampaign.extend({
  id: z.string().min(1),
  createdBy: z.enum(['Grab', 'Merchant', 'Partner']),
})

export const campaignList = z.object({ ongoing: z.array(campaign), upcoming: z.array(campaign) })

export type Campaign = z.infer<typeof campaign>
