import { YesNoCell as YesNoCell_07607870df02453ae1ea12cb1fcdca0e } from '../../../components/admin/content/yes-no-cell'
import { LoadPreferences as LoadPreferences_d323e5111d954748e738f7f176498232 } from '../../../components/admin/content/load-preferences'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { KeepFresh as KeepFresh_9c1abd25d2b58100590b41e0939da373 } from '../../../components/admin/content/keep-fresh'
import { PreviewButton as PreviewButton_df858b3b3b7da9431e83962561eb0e32 } from '../../../components/admin/content/preview-button'
import { RowLabel as RowLabel_760b6c4f1a8167f5eb119256b752b166 } from '../../../components/admin/content/row-label'
import { SearchFacts as SearchFacts_e027dd5ef8b6b6b030fd37ce8c7e3230 } from '../../../components/admin/content/search-facts'
import { WebsiteMenuItem as WebsiteMenuItem_52a00c3571a5335c01ee62594e28ae71 } from '../../../components/admin/content/website-menu-item'
import { ExactText as ExactText_752031d70bb4c35011492800875710d3 } from '../../../components/admin/content/exact-text'
import { HouseIcon as HouseIcon_c8d5106ac6fc33d6acf13bbcc909a6fc } from '../../../components/admin/parts/house-icon'
import { PortalAction as PortalAction_fe895d459375092e9321b753b796c50d } from '../../../components/admin/content/portal-action'
import { NumberKeys as NumberKeys_2e7c2dfebd8fc223f104f49aec0e98eb } from '../../../components/admin/content/number-keys'
import { AccountView as AccountView_e29f74dafa706bf976949bad56ed644a } from '../../../app/(payload)/admin/account-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/admin/content/yes-no-cell#YesNoCell": YesNoCell_07607870df02453ae1ea12cb1fcdca0e,
  "/components/admin/content/load-preferences#LoadPreferences": LoadPreferences_d323e5111d954748e738f7f176498232,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/components/admin/content/keep-fresh#KeepFresh": KeepFresh_9c1abd25d2b58100590b41e0939da373,
  "/components/admin/content/preview-button#PreviewButton": PreviewButton_df858b3b3b7da9431e83962561eb0e32,
  "/components/admin/content/row-label#RowLabel": RowLabel_760b6c4f1a8167f5eb119256b752b166,
  "/components/admin/content/search-facts#SearchFacts": SearchFacts_e027dd5ef8b6b6b030fd37ce8c7e3230,
  "/components/admin/content/website-menu-item#WebsiteMenuItem": WebsiteMenuItem_52a00c3571a5335c01ee62594e28ae71,
  "/components/admin/content/exact-text#ExactText": ExactText_752031d70bb4c35011492800875710d3,
  "/components/admin/parts/house-icon#HouseIcon": HouseIcon_c8d5106ac6fc33d6acf13bbcc909a6fc,
  "/components/admin/content/portal-action#PortalAction": PortalAction_fe895d459375092e9321b753b796c50d,
  "/components/admin/content/number-keys#NumberKeys": NumberKeys_2e7c2dfebd8fc223f104f49aec0e98eb,
  "/app/(payload)/admin/account-view#AccountView": AccountView_e29f74dafa706bf976949bad56ed644a,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
