<?php

const URL = 'https://localhost:8443';

/** Works for ten minutes: keep it, and ask for another one before it ends. */
function access_token(): string
{
    $answer = send('/oauth/token', [
        CURLOPT_USERPWD => 'your_client_id:your_client_secret',
        CURLOPT_POSTFIELDS => 'grant_type=client_credentials',
    ]);
    return json_decode($answer)->access_token;
}

function send(string $path, array $options): string
{
    $curl = curl_init(URL . $path);
    curl_setopt_array($curl, $options + [CURLOPT_RETURNTRANSFER => true, CURLOPT_FAILONERROR => true]);
    $answer = curl_exec($curl);
    if ($answer === false) {
        throw new RuntimeException(curl_error($curl));
    }
    return $answer;
}

echo send('/api/external/carriers', [
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . access_token(), 'Accept: application/json'],
]);
