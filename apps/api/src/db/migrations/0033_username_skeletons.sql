-- The start that follows fills them again, by what names look like as they were typed.
UPDATE accounts SET username_skeleton = NULL WHERE username_skeleton IS NOT NULL;
