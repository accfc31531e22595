CREATE TYPE "public"."saved_view_standard" AS ENUM('mine', 'unassigned', 'due_soon', 'mentioned', 'trials_ending', 'past_due', 'near_limit');--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "standard" "saved_view_standard";--> statement-breakpoint
-- The views that nobody has renamed since the platform made them.
update saved_views set standard = known.standard::saved_view_standard
from (values
  ('mine', 'Mine', 'Milik saya'),
  ('unassigned', 'Unassigned', 'Belum ditugaskan'),
  ('due_soon', 'Due soon', 'Segera jatuh tempo'),
  ('mentioned', 'Mentioned', 'Menyebut saya'),
  ('trials_ending', 'Trials ending soon', 'Uji coba segera habis'),
  ('past_due', 'Past due', 'Menunggak'),
  ('near_limit', 'Near a limit', 'Mendekati batas')
) known (standard, english, indonesian)
where owner_id is null and in_menu and name in (known.english, known.indonesian);
