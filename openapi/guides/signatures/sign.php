<?php // SIGNING_SECRET=whsec_... ID=... TIMESTAMP=... php sign.php < body.json
$key = base64_decode(str_replace('whsec_', '', getenv('SIGNING_SECRET'))); // the bytes, not the text
$body = file_get_contents('php://stdin'); // as they came: not parsed, and no line added at the end
$signed = getenv('ID') . '.' . getenv('TIMESTAMP') . '.' . $body;
echo 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true)) . "\n";
