import account from './account.json' with { type: 'json' }
import acting from './acting.json' with { type: 'json' }
import apps from './apps.json' with { type: 'json' }
import areas from './areas.json' with { type: 'json' }
import billing from './billing.json' with { type: 'json' }
import blog from './blog.json' with { type: 'json' }
import bundles from './bundles.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import checkout from './checkout.json' with { type: 'json' }
import clients from './clients.json' with { type: 'json' }
import codes from './codes.json' with { type: 'json' }
import collections from './collections.json' with { type: 'json' }
import consent from './consent.json' with { type: 'json' }
import contributing from './contributing.json' with { type: 'json' }
import contributor from './contributor.json' with { type: 'json' }
import curated from './curated.json' with { type: 'json' }
import dashboard from './dashboard.json' with { type: 'json' }
import developers from './developers.json' with { type: 'json' }
import earnings from './earnings.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import findable from './findable.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import house from './house.json' with { type: 'json' }
import item from './item.json' with { type: 'json' }
import keywords from './keywords.json' with { type: 'json' }
import kits from './kits.json' with { type: 'json' }
import late from './late.json' with { type: 'json' }
import later from './later.json' with { type: 'json' }
import licensing from './licensing.json' with { type: 'json' }
import menus from './menus.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import offline from './offline.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import pack from './pack.json' with { type: 'json' }
import palettes from './palettes.json' with { type: 'json' }
import pricing from './pricing.json' with { type: 'json' }
import purchase from './purchase.json' with { type: 'json' }
import referral from './referral.json' with { type: 'json' }
import roundups from './roundups.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import selection from './selection.json' with { type: 'json' }
import seller from './seller.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import staff from './staff.json' with { type: 'json' }
import statistics from './statistics.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import takedown from './takedown.json' with { type: 'json' }
import teams from './teams.json' with { type: 'json' }
import templates from './templates.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }
import topics from './topics.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }
import unicons from './unicons.json' with { type: 'json' }
import unsubscribe from './unsubscribe.json' with { type: 'json' }

export const ja = {
  account,
  acting,
  apps,
  areas,
  billing,
  blog,
  bundles,
  catalogue,
  checkout,
  clients,
  codes,
  collections,
  consent,
  contributing,
  contributor,
  curated,
  dashboard,
  developers,
  earnings,
  errors,
  findable,
  home,
  house,
  item,
  keywords,
  kits,
  late,
  later,
  licensing,
  menus,
  notifications,
  offline,
  orders,
  pack,
  palettes,
  pricing,
  purchase,
  referral,
  roundups,
  search,
  selection,
  seller,
  session,
  settings,
  shell,
  staff,
  statistics,
  tables,
  takedown,
  teams,
  templates,
  terms,
  topics,
  ui,
  unicons,
  unsubscribe,
}
