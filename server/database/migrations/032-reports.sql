-- Keys say what they are for (D50). null: nobody said.
alter table api_keys add column label text;
